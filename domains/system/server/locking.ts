/**
 * Wrong passwords, or wrong codes of a second factor, in a row before an account is locked, and for
 * how long (back-office §6).
 */
export const mostWrongPasswords = 5,
  lockedMinutes = 15
