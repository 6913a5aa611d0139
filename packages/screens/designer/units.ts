/** The measure of one axis of a canvas. */
export interface Unit {
  /** How far an arrow key moves, and with Alt. */
  readonly step: number
  readonly fine: number
  /** Without a guide near, things snap to this. */
  readonly grid: number
  /** How near a guide must be to be met. */
  readonly reach: number
  /** The smallest part of the unit that is kept is 1 / `parts`. */
  readonly parts: number
  /** Nothing becomes smaller. */
  readonly least: number
}
const whole: Unit = { step: 1, fine: 1, grid: 1, reach: 0, parts: 1, least: 1 }
export const units = {
  mm: { step: 1, fine: 0.1, grid: 0.5, reach: 1.2, parts: 10, least: 1 },
  m: { step: 0.5, fine: 0.1, grid: 0.5, reach: 0.3, parts: 100, least: 0.5 },
  px: { step: 10, fine: 1, grid: 5, reach: 8, parts: 1, least: 1 },
  /** Of boards: one column is a night, one row a room. */
  night: whole,
  row: whole,
} satisfies Readonly<Record<string, Unit>>
export type UnitName = keyof typeof units
/** A board has two measures: `{ x: units.night, y: units.row }`. */
export interface Axes {
  readonly x: Unit
  readonly y: Unit
}
export const axesOf = (unit: UnitName | { readonly x: UnitName; readonly y: UnitName }): Axes =>
  typeof unit === 'string' ? { x: units[unit], y: units[unit] } : { x: units[unit.x], y: units[unit.y] }
export const rounded = (value: number, { parts }: Unit): number => Math.round(value * parts) / parts
