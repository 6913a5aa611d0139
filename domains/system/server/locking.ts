/**
 * How many wrong passwords, or wrong codes of the second factor, in a row lock an account, and for
 * how long (back-office §6).
 */
export const mostWrongPasswords = 5
export const lockedMinutes = 15
