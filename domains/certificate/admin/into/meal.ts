import { readBadgesBy } from '@pavilion/meal/model/handheld.ts'
import { looksLikePass, readPass, type PassKey } from '../../model/passToken.ts'

/** Without a line a handheld reads badges by the public keys that it keeps. */
readBadgesBy(async (text, keys, at) => {
  if (!looksLikePass(text)) return undefined
  const read = await readPass(text, keys as readonly PassKey[], new Date(at))
  return typeof read === 'string' ? 'forged' : read.personId
})
