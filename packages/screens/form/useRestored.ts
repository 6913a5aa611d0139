import type { AnyResource } from '@pavilion/declare'
import type { FormInstance } from 'antd'
import { useEffect, useState } from 'react'
import { useHere } from '../environment.tsx'
import { changedFields, type Values } from '../logic/form.ts'
import type { AnyRow } from '../logic/text.ts'
import { forgetUnsaved, mayBeLost, unsavedOf } from '../unsaved.ts'
import { isSecret } from './formFields.ts'

interface Options {
  form: FormInstance<Values>
  of: AnyResource
  /** The row as the form was opened with. */
  row: AnyRow | undefined
  /** The row as last read from the server. */
  seen: AnyRow | undefined
  start: Values
  dirty: boolean
  onRestored: () => void
}

/**
 * Keeps what was typed when a person must sign in again, loses the right to the screen, or the
 * browser ends, except secrets, and restores it once.
 * @returns whether values were restored, and how to dismiss the notice about it
 */
export function useRestored({ form, of, row, seen, start, dirty, onRestored }: Options): [boolean, () => void] {
  const { person, project } = useHere()
  const projectId = project?.id
  const [restored, setRestored] = useState(() =>
    unsavedOf(person.id, { resource: of.name, projectId, id: row?.id ?? 'new' }),
  )
  useEffect(() => {
    if (!restored) return
    form.setFieldsValue(restored.values)
    onRestored()
    forgetUnsaved(person.id, restored)
  }, [restored, form, person.id])

  useEffect(() => {
    if (!dirty) return
    return mayBeLost(() => {
      const fields = of.fields as Record<string, AnyResource['fields'][string]>
      const now: Values = { ...start, ...form.getFieldsValue(true) }
      const names = changedFields(start, now).filter(name => !isSecret(fields[name]))
      return {
        resource: of.name,
        ...(projectId !== undefined && { projectId }),
        ...(seen && { row: { id: seen.id, updatedAt: seen.updatedAt } }),
        values: Object.fromEntries(names.map(name => [name, now[name] ?? null])),
      }
    }, person.id)
  }, [dirty, form, of, seen, start, projectId, person.id])

  return [restored !== undefined, () => setRestored(undefined)]
}
