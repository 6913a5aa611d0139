import { say, type Pair } from '@pavilion/declare'

// The error values that spreadsheet programs allow in a cell. With any other, they call the whole
// file broken.
const known = new Set(['#NULL!', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#N/A', '#GETTING_DATA'])
const longestShown = 100
const unsaved = say(
  '此单元格的公式没有保存结果；请用表格软件打开并保存一次，或改为粘贴数值',
  'This cell has a formula without a saved result. Open the file in a spreadsheet program and save it, or paste values instead',
)

/** A cell that should have a value but has none. It must be reported, never read as empty. */
export class CellFault {
  /** The text that a person sees in it. */
  readonly shown: string
  /** What is wrong, and how to correct it. */
  readonly words: Pair
  /**
   * The error to write into a sheet instead, so that it is reported again if that sheet is
   * imported.
   */
  readonly error: string
  constructor(shown: string, words: Pair) {
    this.shown = shown
    this.words = words
    this.error = known.has(shown) ? shown : '#N/A'
  }
  toString(): string {
    return this.shown
  }
}
/**
 * A formula from a program that did not compute it. `formula` is its text, empty if another cell
 * has it.
 */
export const unsavedFormula = (formula: string): CellFault =>
  new CellFault(`=${formula === '' ? '…' : formula.slice(0, longestShown)}`, unsaved)
/** An error instead of a value: `#REF!`, `#N/A`. */
export const errorIn = (text: string): CellFault =>
  new CellFault(text.slice(0, longestShown), [
    `此单元格是错误值 ${text.slice(0, longestShown)}；请改正公式，或直接填写内容`,
    `This cell has the error ${text.slice(0, longestShown)}. Correct the formula, or enter the value`,
  ])
