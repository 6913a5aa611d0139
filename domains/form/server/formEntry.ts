import { type ComponentLoader, formChecks, linkTargets, pageChecks } from '@pavilion/site/server/index.ts'
import type { Pair } from '@pavilion/declare'
import { now } from '@pavilion/store'
import { openCloseStatus, webForm, webFormType } from '../model/index.ts'
import { registrationNow } from './own/opening.ts'

const idIn = (value: string | null) => (/^[1-9]\d{0,15}$/.test(value ?? '') ? Number(value) : undefined)

/** The open forms that a page's components refer to; one statement. */
export const formEntries: ComponentLoader = async (ctx, { projectId, rows }) => {
  const ids = [...new Set(rows.flatMap(row => idIn(row.value) ?? []))]
  if (!ids.length) return {}
  const forms = await ctx.store(webForm).rows({ id: ids, projectId, status: openCloseStatus.open })
  return Object.fromEntries(
    rows.flatMap(row => {
      const form = forms.find(({ id }) => id === idIn(row.value))
      return form
        ? [
            [
              row.id,
              {
                id: form.id,
                name: form.name,
                englishName: form.englishName,
                type: form.type,
                startTime: form.startTime,
                endTime: form.endTime,
              },
            ],
          ]
        : []
    }),
  )
}
const whyShut: Readonly<Record<string, Pair>> = {
  closed: ['已关闭', 'is closed'],
  registerClosed: ['已停止报名', 'is closed for registration'],
  notBegun: ['尚未开始', 'has not started yet'],
  ended: ['已结束', 'has ended'],
}
// Before a page is published: which of the forms it links to accept nothing now. One statement.
formChecks.fill(async (ctx, { projectId, ids }) => {
  const forms = await ctx.store(webForm).rows({ id: ids, projectId }, { limit: 1000 })
  const at = now().toISOString()
  return new Map(
    ids.flatMap(id => {
      const form = forms.find(each => each.id === id)
      const why: Pair | undefined = form
        ? whyShut[registrationNow({ ...form, now: at })]
        : ['已删除', 'has been deleted']
      return why ? [[id, why] as const] : []
    }),
  )
})

/** The pages that show the event's newest form of a type when no id is given. */
const pagesOfTypes: readonly (readonly [path: string, type: number])[] = [
  ['/personal-register', webFormType.personalRegister],
  ['/personal-register2', webFormType.personalRegister],
  ['/personal-register3', webFormType.personalRegister],
  ['/personal-register-name', webFormType.personalRegister],
  ['/batch-register', webFormType.personalRegister],
  ['/group-register', webFormType.groupRegister],
  ['/questionnaire', webFormType.questionnaire],
  ['/open-form', webFormType.openForm],
  ['/repeat-form', webFormType.repeatForm],
  ['/repeat-form-qd', webFormType.repeatForm],
]
for (const [path, type] of pagesOfTypes)
  pageChecks.fill(path, async (ctx, { projectId }) => {
    const forms = await ctx.store(webForm).rows(
      { type, projectId },
      {
        limit: 1,
        order: [
          ['status', 'desc'],
          ['id', 'desc'],
        ],
      },
    )
    if (!forms[0]) return ['没有表单', 'has no form: create one, or choose a form for the link']
    const why = whyShut[registrationNow({ ...forms[0], now: now().toISOString() })]
    return why && [`的表单${why[0]}`, `shows a form that ${why[1]}`]
  })

/** The page on which a form of a type opens, whatever else an organiser may lead to it. */
const pageOfType: Readonly<Record<number, string>> = {
  [webFormType.groupRegister]: '/group-register',
  [webFormType.questionnaire]: '/questionnaire',
  [webFormType.openForm]: '/open-form',
  [webFormType.repeatForm]: '/repeat-form',
}
linkTargets.fill('webForm', async (ctx, { projectId, register }) => {
  const forms = await ctx.store(webForm).rows({ projectId }, { limit: 200, order: [['id', 'desc']] })
  return forms.flatMap(({ id, type, name, englishName }) => {
    const path = type === webFormType.personalRegister ? register : pageOfType[type]
    if (!path) return []
    return [{ kind: 'form', path: `${path}?id=${id}`, name: (ctx.language === 'en' && englishName) || name }]
  })
})
