import { say } from '@pavilion/declare'
import { erasing } from '@pavilion/system/server/index.ts'
import { registerUserFaceTemplate } from '../../model/index.ts'
import { removeFaces } from './sync.ts'

// Before attendees lose their owner: then nobody would find their faces any more.
erasing.fill(registerUserFaceTemplate.name, {
  first: async (tx, { ids }) => {
    const people = await tx.sql<{ id: number }>(
      `select u.id from "registerUser" u where u."webUserId" = any($1::bigint[])`,
      [ids],
    )
    await removeFaces(
      tx,
      people.map(({ id }) => id),
    )
    return { of: registerUserFaceTemplate, fate: 'erased', rows: people.length, name: say('人脸数据', 'Face data') }
  },
})
