import { sql, type Context } from '@pavilion/store'
import { idCardAvatarCheckStatus } from '../model/codes.ts'
import { registerUser } from '../model/index.ts'

/**
 * What an operator saw on photos: this very person, or not (a statue, a picture of a picture, somebody
 * else), which no program can tell for sure. People without a photo are left out.
 */
export const judgePhotos = (ctx: Context, { ids, passed }: { ids: readonly number[]; passed: boolean }) =>
  ctx.transaction(async tx => {
    const people = await tx.query<{ id: number; projectId: number; photo: boolean }>(
      sql`select u.id, u."projectId", coalesce(u."avatar", '') <> '' as "photo" from ${registerUser} u
      where u.id = any(${[...ids]}::bigint[]) and u."erasedAt" is null order by u.id`,
    )
    const seen = people.filter(({ photo }) => photo)
    const status = passed ? idCardAvatarCheckStatus.success : idCardAvatarCheckStatus.fail
    await tx.update(registerUser, {
      set: sql`"idCardAvatarCheckStatus" = ${status}`,
      where: sql`a.id = any(${seen.map(({ id }) => id)}::bigint[])`,
    })
    for (const { id, projectId } of seen) await tx.log('checkPhoto', { resource: registerUser.name, id, projectId })
    const why = ctx.language === 'en' ? 'no photo' : '没有照片'
    return { done: seen.length, skipped: people.filter(({ photo }) => !photo).map(({ id }) => ({ id, why })) }
  })
