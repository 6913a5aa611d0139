import { say } from '@pavilion/declare'
import { registerUserStatus } from '@pavilion/registration/model/codes.ts'
import { registerUser } from '@pavilion/registration/model/index.ts'
import { attendeeParts } from '@pavilion/registration/server/index.ts'
import { sql } from '@pavilion/store'
import { sysUser } from '@pavilion/system/model/index.ts'
import { passStatus, registerUserPass } from '../model/pass.ts'

interface Badge {
  readonly status: number
  readonly certTypeId: number | null
  readonly printed: number
  readonly printedAt: string | null
  readonly reprint: boolean
  readonly handedOutAt: string | null
  readonly by: string | null
  readonly held: boolean
  readonly pass: string | null
}
// The badge of an attendee: printed, handed out, or to be printed again.
attendeeParts.fill('badge', async (ctx, { id, projectId }) => {
  const inside = ctx.acting('certificate', { projectId })
  const [row] = await inside.query<Badge>(
    sql`select u."status", u."certTypeId", coalesce(u."printNum", 0) as "printed", u."printedAt", u."reprint" is true as "reprint",
      u."handedOutAt", o."name" as "by", u."certHold" = 20 as "held",
      (select max(p."createdAt") from ${registerUserPass} p
        where p."registerUserId" = u.id and p."status" = ${passStatus.valid}) as "pass"
    from ${registerUser} u
    left join ${sysUser} o on o.id = u."handedOutById"
    where u.id = ${id}`,
  )
  if (!row || row.certTypeId === null) return undefined
  const { printed, printedAt, handedOutAt, by, reprint, held, pass } = row
  return {
    name: say('证件与通行码', 'Badge and pass'),
    facts: [
      printed
        ? {
            label: say('打印', 'Printed'),
            value: say(`${printed} 次`, printed === 1 ? 'once' : `${printed} times`),
            at: printedAt,
          }
        : { label: say('打印', 'Printed'), value: say('还没有', 'Not yet'), tone: 'pending' as const },
      handedOutAt
        ? { label: say('发放', 'Handed out'), value: by ? say(by, by) : say('已发放', 'Yes'), at: handedOutAt }
        : { label: say('发放', 'Handed out'), value: say('还没有', 'Not yet') },
      {
        label: say('通行码', 'Pass'),
        value: pass ? say('有效', 'Valid') : say('打开时生成', 'Made when it is first opened'),
        ...(pass && { tone: 'valid' as const }),
      },
    ],
    lacks: [
      ...(held
        ? [
            {
              words: say(
                '证件被限制：核查未通过，闸机会拒绝',
                'The badge is held after a police check: gates refuse it',
              ),
            },
          ]
        : []),
      ...(reprint && row.status === registerUserStatus.normal
        ? [
            {
              words: say(
                '资料在打印后改过：需重新打印证件',
                'Changed after printing: the badge is to be printed again',
              ),
            },
          ]
        : []),
    ],
  }
})
