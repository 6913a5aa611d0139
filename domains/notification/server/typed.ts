// What people typed about themselves stands in our messages as plain text: it brings no line, no HTML and no link
// of its own, on whatever way the message goes.

/** What our own code writes an address into, and what the organiser writes: a link in these stays one. */
const mayHoldLinks: ReadonlySet<string> = new Set([
  ...['pass', 'way', 'address', 'link', 'url'],
  ...['event', 'form', 'session', 'ticket', 'hotel', 'place', 'gate', 'what', 'registration', 'report', 'files'],
  ...['reason', 'why', 'contact'],
])
/** An address with its scheme, `www.` or path; dots as they are typed to get past a filter, too. */
const link =
  /(?:[a-z][a-z\d+-]*[:：]\/\/|www[.．｡])[^\s<>"，。；）】]+|[\p{L}\p{N}-]+(?:[.．｡][\p{L}\p{N}-]+)+\/[^\s<>"，。；）】]*/giu
/** The dot of a name such as `Booking.com`, which mail programs and phones make a link of. */
const dot = /(?<=[\p{L}\p{N}])[.．｡](?=\p{L}{2,})/gu
/** A value that is a mail address and nothing else: the answer to a question for one. */
const mailAddress = /^[\p{L}\p{N}._+-]+@[\p{L}\p{N}.-]+$/u
/** Signs that turn the direction of whatever follows them. */
const turning = /[\u202A-\u202E\u2066-\u2069]/g

/** Whether an address in the value of this variable is left out. */
export const losesLink = (name: string, value: string): boolean => !mayHoldLinks.has(name) && value.search(link) >= 0
const withoutLinks = (value: string) =>
  mailAddress.test(value) ? value : value.replace(link, '…').replace(dot, '. ').replace(turning, '')
/** The values of variables as they may stand in a message. */
export const asTyped = (variables: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, mayHoldLinks.has(name) ? value : withoutLinks(value)]),
  )
