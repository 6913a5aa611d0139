import { randomInt } from 'node:crypto'

const characters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** A record number that cannot be guessed: 12 of 32 characters, none of them easy to confuse. */
export const freshNumber = (): string => Array.from({ length: 12 }, () => characters[randomInt(32)]).join('')
