import { now } from '@pavilion/store'
import { sealed, terminalKeys, toBase64 } from '../../model/handheld/sealing.ts'
import { deviceOf } from '../check/gates.ts'
import { secretOf } from '../handheld/calls.ts'
import { malformed, terminalCall } from '../terminal/calls.ts'
import { text } from '../terminal/scan.ts'
import { reply } from '../terminal/signing.ts'
import { mirrorUse } from './follow.ts'
import { changingTables, mirrorOf, type MirrorCursor } from './mirror.ts'

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-][\d:]+)(?:_\d{1,15})?$/
/** The cursor that a hub sends back; undefined when a part is missing or is no cursor. */
function cursorIn(given: unknown): MirrorCursor | undefined {
  if (!given || typeof given !== 'object') return undefined
  const parts = [...changingTables, 'passages'].map(name => {
    const part = text((given as Record<string, unknown>)[name], 60)
    return part && instant.test(part) ? ([name, part] as const) : undefined
  })
  return parts.every(part => part !== undefined) ? (Object.fromEntries(parts) as unknown as MirrorCursor) : undefined
}

export const hubCalls = [
  terminalCall(
    'mirror',
    ['本馆中心镜像', 'What the hub of a hall takes over, encrypted for it'],
    async (ctx, { deviceId, projectId, body }) => {
      const device = await deviceOf(ctx, deviceId)
      const secret = await secretOf(ctx, deviceId)
      const serverTime = now().toISOString()
      if (!device?.hub || !secret) return reply(403, { error: 'noHub', serverTime })
      const cursor = cursorIn(body.cursor)
      if (body.cursor !== undefined && !cursor) return malformed()
      const mirror = await mirrorOf(ctx, projectId, { secret, cursor })
      return reply(200, { sealed: toBase64(await sealed(await terminalKeys(secret), mirrorUse, mirror)), serverTime })
    },
  ),
]
