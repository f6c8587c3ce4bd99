// In what order floor calls stand, and which of them still have to be heard: values in, values out.
// No node of the page and no clock is asked here.

export const isUnheard = (call) => ["open", "refused"].includes(call.state) && !call.taken_by && !call.is_offline;

const isClosed = ({ call }) => call.state === "closed";

// What waits, the most urgent first and then the oldest, and those of tables that are away after all others; below it
// what was answered, the last one first.
export function inOrder(all) {
  return [...all].sort(
    (one, other) =>
      isClosed(one) - isClosed(other) || (isClosed(one) ? other.call.id - one.call.id : before(one, other)),
  );
}

const before = ({ call: one }, { call: other }) =>
  one.is_offline - other.is_offline || one.priority - other.priority || one.id - other.id;
