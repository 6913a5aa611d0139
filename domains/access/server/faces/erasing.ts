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
    await removeFaces(
      tx,
      people.map(({ id }) => id),
    )
    return { of: registerUserFaceTemplate, fate: 'erased', rows: people.length, name: say('人脸数据', 'Face data') }
  },
})
