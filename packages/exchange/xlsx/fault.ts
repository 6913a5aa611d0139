import { say, type Pair } from '@pavilion/declare'

// What a spreadsheet program lets stand in a cell of this kind; another word would make it call the
// whole file broken.
const known = new Set(['#NULL!', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#N/A', '#GETTING_DATA'])
const longestShown = 100
const unsaved = say(
  '此单元格的公式没有保存结果；请用表格软件打开并保存一次，或改为粘贴数值',
  'This cell has a formula without a saved result. Open the file in a spreadsheet program and save it, or paste values instead',
)

/**
 * A cell that should hold a value and holds none: whoever reads it must tell the person, never take
 * it for an empty one.
 */
export class CellFault {
  /** What a person sees of it. */
  readonly shown: string
  /** What is wrong, and what to do. */
  readonly words: Pair
  /**
   * The error that stands for it in a sheet of ours, so that it is told again when that is sent.
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
 * A formula that was written by a program which worked nothing out. `formula`: as it stands in the
 * file, empty where another cell has it.
 */
export const unsavedFormula = (formula: string): CellFault =>
  new CellFault(`=${formula === '' ? '…' : formula.slice(0, longestShown)}`, unsaved)
/** An error in place of a value: `#REF!`, `#N/A`. */
export const errorIn = (text: string): CellFault =>
  new CellFault(text.slice(0, longestShown), [
    `此单元格是错误值 ${text.slice(0, longestShown)}；请改正公式，或直接填写内容`,
    `This cell has the error ${text.slice(0, longestShown)}. Correct the formula, or enter the value`,
  ])
