import { including, type Row } from '@pavilion/declare'
import { registerUserTermInfo, type registerUserTerm } from '../model/terminal.ts'

interface AtGate {
  /** The gate where the device stands. */
  readonly registerUserTerm?: Pick<Row<typeof registerUserTerm>, 'name' | 'englishName' | 'entryType'> | null
}
/** The devices of an event, with their gates. */
export const listGates = including<AtGate>()(registerUserTermInfo, 'getList')
export type Gate = Row<typeof registerUserTermInfo> & AtGate
