import { noData } from '@pavilion/declare'
import { handle, may, type Call } from '@pavilion/http'
import { getAutomatic, getAutomaticGaps, saveAutomatic } from '../../model/automaticCalls.ts'
import { gapsOf } from './gaps.ts'
import { linesOf } from './lines.ts'
import { saveMessage } from './save.ts'

export const automaticCalls: readonly Call[] = [
  handle(getAutomatic, { guard: may('automaticMessage.getList') }, async ({ ctx }) => {
    if (ctx.projectId === undefined) throw noData()
    return { lines: await linesOf(ctx, ctx.projectId) }
  }),
  handle(getAutomaticGaps, { guard: may('automaticMessage.getList') }, ({ ctx, body }) => gapsOf(ctx, body.code)),
  handle(saveAutomatic, { guard: may('emailTemplate.update') }, ({ ctx, body }) => saveMessage(ctx, body)),
]
