import { seenOn } from '../seen.ts'

export const seen = seenOn('arrival')
