import type { AnyRow } from '@pavilion/screens'
import type { BadgeLayout, CertElement } from '../model/badge/elements.ts'
import { certSides } from '../model/codes.ts'

/** The layout that a badge type, or a template, keeps. */
export const layoutIn = (row: AnyRow, isTemplate: boolean): BadgeLayout => ({
  width: Number(isTemplate ? row.width : row.backgroundImageWidth) || 90,
  height: Number(isTemplate ? row.height : row.backgroundImageHeight) || 130,
  background: (row.backgroundImage as string | null) ?? null,
  elements: (row.certElementConfig as readonly CertElement[] | null) ?? [],
  sides: sidesOf(row.sides),
  backBackground: (row.backImage as string | null) ?? null,
})
const sidesOf = (code: unknown) =>
  code === certSides.duplex ? 'duplex' : code === certSides.folded ? 'folded' : ('one' as const)
