import type { ComponentLoader } from '@pavilion/site/server/index.ts'
import { openCloseStatus, webForm } from '../model/index.ts'

const idIn = (value: string | null) => (/^[1-9]\d{0,15}$/.test(value ?? '') ? Number(value) : undefined)
/** The open forms that components of a page name; one statement. */
export const formEntries: ComponentLoader = async (ctx, { projectId, rows }) => {
  const ids = [...new Set(rows.flatMap(row => idIn(row.value) ?? []))]
  if (!ids.length) return {}
  const forms = await ctx.store(webForm).rows({ id: ids, projectId, status: openCloseStatus.open })
  return Object.fromEntries(rows.flatMap(row => { const form = forms.find(({ id }) => id === idIn(row.value)); return form ? [[row.id, { id: form.id, name: form.name, englishName: form.englishName, type: form.type, startTime: form.startTime, endTime: form.endTime }]] : [] }))
}
