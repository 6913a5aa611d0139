import { say } from '@pavilion/declare'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { everyRowOf, sql } from '@pavilion/store'
import { erasing } from '@pavilion/system/server/index.ts'
import { registerUserFaceTemplate } from '../../model/index.ts'
import { removeFaces } from './sync.ts'

// Before attendees lose their owner: then nobody would find their faces any more.
erasing.fill(registerUserFaceTemplate.name, {
  first: async (tx, { ids }) => {
    const people = await tx.query<{ id: number }>(
      sql`select u.id
      from ${everyRowOf(registerUser, 'a person is erased in all projects')} u
      where u."webUserId" = any(${[...ids]}::bigint[])`,
    )
    const personIds = people.map(({ id }) => id)
    const faces = await tx.query(
      sql`select 1
      from ${everyRowOf(registerUserFaceTemplate, 'a face is erased from deleted rows too')} t
      where t."registerUserId" = any(${personIds}::bigint[])`,
    )
    await removeFaces(tx, personIds)
    return { of: registerUserFaceTemplate, fate: 'erased', rows: faces.length, name: say('人脸数据', 'Face data') }
  },
})
