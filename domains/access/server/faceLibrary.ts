import { severalIds } from '@pavilion/http'
import { registerUser, registerUserStatus } from '@pavilion/registration/model/index.ts'
import { facesToLibrary, noFacePhoto } from '@pavilion/registration/server/index.ts'
import { sql } from '@pavilion/store'
import { registerUserFaceDatabase, relRegisterUserFaceDatabase } from '../model/index.ts'

/** People with a photo go into a face database, where a job synchronises them. Others are named. */
facesToLibrary.fill((ctx, { ids, registerUserFaceDatabaseId }) => {
  const wanted = severalIds(ids)
  return ctx.transaction(async tx => {
    const { projectId } = await tx.store(registerUserFaceDatabase).getDetail(registerUserFaceDatabaseId)
    const people = await tx.query<{ id: number; name: string; there: boolean; photo: boolean }>(
      sql`select u.id, u."name", coalesce(u."avatar", '') <> '' as "photo", exists (
        select 1
        from ${relRegisterUserFaceDatabase} r
        where r."registerUserId" = u.id and r."registerUserFaceDatabaseId" = ${registerUserFaceDatabaseId}
      ) as "there"
      from ${registerUser} u
      where u.id = any(${wanted}::bigint[]) and u."projectId" = ${projectId}
        and u."status" = ${registerUserStatus.normal}
      order by u.id`,
    )
    const without = people.filter(({ photo }) => !photo)
    if (without.length === people.length) throw noFacePhoto()
    const fresh = people.filter(({ photo, there }) => photo && !there)
    await tx
      .store(relRegisterUserFaceDatabase)
      .createMany(fresh.map(({ id }) => ({ projectId, registerUserId: id, registerUserFaceDatabaseId })))
    return { done: people.length - without.length, withoutPhoto: without.map(({ name }) => name) }
  })
})
