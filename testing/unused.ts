import { randomBytes } from 'node:crypto'

/** What no other test has used: names and abbreviations of its own keep tests of one file apart. */
export const unused = (prefix: string): string => `${prefix}-${randomBytes(4).toString('hex')}`
