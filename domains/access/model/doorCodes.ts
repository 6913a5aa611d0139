// By these gates know people whom a guard has registered at the door, before and after the server does.

/** No letter looks like another. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const drawn = 8
const form = new RegExp(`^W-[0-9A-Z]+-[${letters}]{${drawn}}$`)

/** A code that a phone has given at the door: a number like any other, never a forged pass. */
export const isDoorCode = (text: string): boolean => form.test(text.trim().toUpperCase())
/** A code that no other phone gives. */
export function doorCode(terminal: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(drawn))
  return `W-${terminal.toString(36).toUpperCase()}-${Array.from(bytes, byte => letters[byte % letters.length]).join('')}`
}
