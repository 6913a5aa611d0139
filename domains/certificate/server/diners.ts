import { badges } from '@pavilion/meal/server/index.ts'
import { now } from '@pavilion/store'
import { passStatus, registerUserPass } from '../model/pass.ts'
import { claimsOf, looksLikePass, readPass } from '../model/passToken.ts'
import { publicPassKeys } from './passes/keys.ts'

/** Badges are scanned at meals, too. A replaced badge names nobody. */
badges.fill({
  async read(ctx, { projectId, text }) {
    if (!looksLikePass(text)) return undefined
    if (claimsOf(text)?.projectId !== projectId) return 'forged'
    const inside = ctx.acting('certificate', { projectId })
    const read = await readPass(text, await publicPassKeys(inside, projectId), now())
    if (typeof read === 'string') return read === 'expired' ? 'expired' : 'forged'
    const isValid = await inside
      .store(registerUserPass)
      .exists({ id: read.serial, registerUserId: read.personId, status: passStatus.valid })
    return isValid ? read.personId : 'forged'
  },
  keys: (ctx, projectId) => publicPassKeys(ctx.acting('certificate', { projectId }), projectId),
})
