import { instant, integer, ref, type AnyField } from './field.ts'

/** Who the rows belong to. `shared`: rows of one project, or of all when projectId is empty. */
export type Scope = 'global' | 'project' | 'seller' | 'shared'

/** The fields that the store writes itself, with their names for lists and forms. */
export const ownFields = {
  id: integer('编号', 'Id', { written: 'server', filter: true }),
  createdAt: instant('创建时间', 'Created', { written: 'server', filter: true }),
  updatedAt: instant('更新时间', 'Updated', { written: 'server', filter: true }),
} as const
const projectField = ref('project', '活动', 'Event', { required: true, written: 'once', filter: true })
const sharedProjectField = ref('project', '活动', 'Event', {
  written: 'once',
  filter: true,
  hint: ['留空表示所有活动通用', 'Empty: for all events'],
})
const sellerField = ref('seller', '主办方', 'Organiser', { required: true, written: 'once', filter: true })

/** The fields of the scope column, if there is one. */
export function scopeFields(scope: Scope): Record<string, AnyField> {
  if (scope === 'project') return { projectId: projectField }
  if (scope === 'shared') return { projectId: sharedProjectField }
  if (scope === 'seller') return { sellerId: sellerField }
  return {}
}
