import { callOf } from '@pavilion/declare'
import { newKey, send } from '@pavilion/screens'
import { placeComponent } from '../../model/calls/builder.ts'
import { webComponent } from '../../model/component.ts'
import type { Spot } from './parts.ts'

export type Values = Record<string, unknown>

/** The component as it is now. */
export const fresh = (id: number) => send(callOf(webComponent, 'getDetail'), { id })
export const write = async (id: number, values: Values, updatedAt?: string) =>
  send(
    callOf(webComponent, 'update'),
    { ...values, id, updatedAt: updatedAt ?? (await fresh(id)).updatedAt },
    { key: newKey() },
  )
export const put = async (id: number, { parentId, container, before }: Spot, updatedAt?: string) => {
  await send(
    placeComponent,
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
  await send(callOf(webComponent, 'delete'), { id, updatedAt: (await fresh(id)).updatedAt }, { key: newKey() })
}
export const restore = async (id: number) => {
  await send(callOf(webComponent, 'restore'), { id }, { key: newKey() })
}
