import { ref, shape } from '@pavilion/declare'
import { may, post, rowOf, type Call } from '@pavilion/http'
import { registerUserPassKey } from '../model/pass.ts'
import { rotatePassKey } from './passes/keys.ts'

export const calls: Call[] = [
  post(
    '/registerUserPassKey/rotate',
    {
      guard: may('registerUserPassKey.rotate'),
      summary: ['更换通行码密钥', 'Sign passes with a new key from now on'],
      body: shape({ projectId: ref('project', '项目', 'Project', { required: true }) }),
      answer: rowOf(registerUserPassKey),
    },
    ({ ctx, body: { projectId } }) => {
      ctx.may('registerUserPassKey.rotate', projectId)
      return ctx.transaction(async tx => {
        const id = await rotatePassKey(tx, projectId)
        await tx.log('rotate', { resource: registerUserPassKey.name, id, projectId })
        return tx.acting('certificate', { projectId }).store(registerUserPassKey).getDetail(id)
      })
    },
  ),
]
