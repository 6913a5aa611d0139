import type { AnyField, AnyResource } from '@pavilion/declare'
import type { ComponentType } from 'react'
import type { AnyRow } from '../logic/text.ts'

export interface CellProps {
  value: unknown
  name: string
  field: AnyField
  row: AnyRow
  of: AnyResource
  /** On a detail page: the whole value, not cut to one line. */
  whole?: boolean
}
export interface InputProps {
  value?: unknown
  onChange?: (value: unknown) => void
  onBlur?: () => void
  id?: string
  name: string
  field: AnyField
  of?: AnyResource
  row?: AnyRow
  disabled?: boolean
  'aria-invalid'?: boolean | 'true' | 'false'
  'aria-describedby'?: string
}
export interface SearchProps {
  value: string
  onChange: (value: string) => void
  name: string
  field: AnyField
  of: AnyResource
  label: string
}

/** How one kind of field is shown and entered in the back-office. */
export interface KindView {
  readonly Cell: ComponentType<CellProps>
  readonly Input: ComponentType<InputProps>
  readonly Search?: ComponentType<SearchProps>
  /** The initial width of its column, in pixels. */
  readonly width: number
  readonly align?: 'right' | 'center'
  /** Its input takes the full width of a form. */
  readonly wide?: boolean
  /** It has no column unless a person selects it: long bodies. */
  readonly tooLongForLists?: boolean
}
export const kindView = (view: KindView): KindView => view
