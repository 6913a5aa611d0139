import { callApi, newKey } from '@pavilion/screens'
import type { Part, Spot } from './parts.ts'

export type Values = Record<string, unknown>

/** The component as it is now. */
export const fresh = (id: number) => callApi<Part>('/webComponent/getDetail', { id })
export const write = async (id: number, values: Values, updatedAt?: string) =>
  callApi<Part>(
    '/webComponent/update',
    { id, updatedAt: updatedAt ?? (await fresh(id)).updatedAt, ...values },
    { key: newKey() },
  )
export const put = async (id: number, { parentId, container, before }: Spot, updatedAt?: string) => {
  await callApi(
    '/webComponent/place',
    {
      id,
      updatedAt: updatedAt ?? (await fresh(id)).updatedAt,
      ...(parentId && { parentId }),
      ...(container && { container }),
      ...(before && { before }),
    },
    { key: newKey() },
  )
}
export const remove = async (id: number) => {
  await callApi('/webComponent/delete', { id, updatedAt: (await fresh(id)).updatedAt }, { key: newKey() })
}
export const restore = async (id: number) => {
  await callApi('/webComponent/restore', { id }, { key: newKey() })
}
