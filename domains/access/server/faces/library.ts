import type { BodyOf, ResultOf } from '@pavilion/declare'
import { severalIds } from '@pavilion/http'
import { idCardAvatarCheckStatus, registerUser, registerUserStatus } from '@pavilion/registration/model/index.ts'
import { noFacePhoto } from '@pavilion/registration/server/index.ts'
import { sql, type Context } from '@pavilion/store'
import type * as calling from '../../model/calls.ts'
import { sendFace } from './sync.ts'
import {
  consentState,
  registerUserFaceConsent,
  registerUserFaceDatabase,
  relRegisterUserFaceDatabase,
} from '../../model/index.ts'

/** People with consent and a photo go into a face database, where a job synchronises them. Others are named. */
export function addToFaceDatabase(
  ctx: Context,
  { ids, registerUserFaceDatabaseId }: BodyOf<typeof calling.addToFaceDatabase>,
): Promise<ResultOf<typeof calling.addToFaceDatabase>> {
  const wanted = severalIds(ids)
  return ctx.transaction(async tx => {
    const { projectId } = await tx.store(registerUserFaceDatabase).getDetail(registerUserFaceDatabaseId)
    const people = await tx.query<{ id: number; name: string; there: boolean; photo: boolean; agreed: boolean }>(
      sql`select u.id, u."name", coalesce(u."avatar", '') <> '' as "photo", exists (
        select 1
        from ${relRegisterUserFaceDatabase} r
        where r."registerUserId" = u.id and r."registerUserFaceDatabaseId" = ${registerUserFaceDatabaseId}
      ) as "there", exists (
        select 1 from ${registerUserFaceConsent} f
        where f."registerUserId" = u.id and f."state" = ${consentState.given}
      ) as "agreed"
      from ${registerUser} u
      where u.id = any(${wanted}::bigint[]) and u."projectId" = ${projectId}
        and u."status" = ${registerUserStatus.normal}
        and u."idCardAvatarCheckStatus" is distinct from ${idCardAvatarCheckStatus.fail}
      order by u.id`,
    )
    const without = people.filter(({ photo }) => !photo)
    if (without.length === people.length) throw noFacePhoto()
    const undecided = people.filter(({ photo, agreed }) => photo && !agreed)
    const fresh = people.filter(({ photo, there, agreed }) => photo && agreed && !there)
    const made = await tx
      .store(relRegisterUserFaceDatabase)
      .createMany(fresh.map(({ id }) => ({ projectId, registerUserId: id, registerUserFaceDatabaseId })))
    for (const { id: relId } of made as readonly { id: number }[])
      await sendFace(tx, { relId, projectId, action: 'add' })
    return {
      done: people.length - without.length - undecided.length,
      withoutPhoto: without.map(({ name }) => name),
      withoutConsent: undecided.map(({ name }) => name),
    }
  })
}
