import type { ComponentRow } from '@pavilion/pages'
import { createElement, type ReactNode } from 'react'

/** Marks where a component begins and ends; `manageable` turns the marks into attributes. */
export const Managed = ({ row, children }: { row: ComponentRow; children: ReactNode }) =>
  createElement(
    'pv-part',
    {
      'data-component': row.id,
      'data-type': row.type,
      ...((row as { visible?: boolean }).visible === false && { 'data-unseen': '' }),
    },
    children,
  )

/**
 * A page in the page builder: every component carries its id, one without content keeps a
 * placeholder, and no link leads anywhere.
 */
export const manageable = (html: string): string =>
  html
    .replace(/<pv-part ([^>]*)><\/pv-part>/g, '<div class="pv-place" $1></div>')
    .replace(/<pv-part ([^>]*)><([a-z][\w-]*)/g, '<$2 $1')
    .replace(/<pv-part [^>]*>|<\/pv-part>/g, '')
    .replace(/<a ([^>]*?)(?<![-\w])href=/g, '<a $1data-href=')
    .replace(/<(form|button|input|select|textarea|summary|iframe|object)\b/g, '<$1 tabindex="-1"')
