import { port } from '@pavilion/declare'
import type { Caller, Context, Transaction } from '@pavilion/store'

/** What is said to the person who started some work, once it has ended or stands still. */
export interface Notice {
  readonly title: string
  readonly content: string
  readonly failed: boolean
  /** Where it can be seen, and what can be done about it, below /admin. */
  readonly path?: string
}
/** What organisers hear by the bell, in both languages. */
export interface OrganiserNotice {
  readonly title: string
  readonly englishTitle: string
  readonly content: string
  readonly englishContent: string
  readonly path: string
}
export interface OperatorsOfWork {
  /** An operator with the rights they have now; undefined when they were stopped or deleted. */
  callerNow(ctx: Context, id: number): Promise<Caller | undefined>
  /** The names of operators, deleted ones too. */
  namesOf(ctx: Context, ids: readonly number[]): Promise<ReadonlyMap<number, string>>
  /**
   * Work runs later with all rights of a person, so nobody starts it while they see the back-office
   * as a role.
   * @throws a refusal that says so
   */
  mustBeThemselves(ctx: Context): void
  /** Sends the starter a message; of a failure without a starter, those who can mend it hear. */
  notify(tx: Transaction, starter: number | null, notice: Notice): Promise<void>
  /**
   * Tells those who look after an event; of the whole installation (null), its administrators. Nobody may be
   * there to hear it.
   */
  tellOrganisers(tx: Transaction, projectId: number | null, notice: OrganiserNotice): Promise<void>
}
export const operatorsOfWork = port<OperatorsOfWork>('work.operators', {
  what: 'the people who start work: their rights now, their names, messages to them',
})
export const installationSettings = port<{
  read(ctx: Context, key: string): Promise<string | undefined>
  write(tx: Transaction, key: string, value: string, remark: string): Promise<void>
}>('work.settings', { what: 'settings of the whole installation, by key' })
