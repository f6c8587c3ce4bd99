"""What operators edit, tried from both sides: what is shipped loads, and what is wrong is refused in words of use."""
