// `npm run -s pavilion -- <command>`: everything that is done beside the running server.
import module from 'node:module'
import { join } from 'node:path'
import type { Exported } from './events/exportEvent.ts'

module.enableCompileCache(join(import.meta.dirname, '../../.cache/compile'))

interface Command {
  /** The arguments of the command. */
  readonly takes?: string
  readonly does: string
  /** Returns the output, if any. A command that found a problem sets process.exitCode. */
  readonly run: (...given: string[]) => Promise<string | void>
}
/** Wrong arguments, or something the command cannot do: one sentence for the person. */
class CommandProblem extends Error {}

const eventOf = (id = ''): number => {
  if (!/^[1-9]\d{0,14}$/.test(id))
    throw new CommandProblem(`"${id}" is no number of an event: the list of events shows it.`)
  return Number(id)
}
const exportedWords = ({ path, bytes, manifest: { event, tables, files } }: Exported) =>
  `Wrote ${path}: the event ${event?.name}, ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables and ${files} files in ${(bytes / 1e6).toFixed(1)} MB. It contains personal data: protect it like the server.`
const settings = async () => (await import('./config.ts')).readConfig(process.env)

export const commands: Readonly<Record<string, Command>> = {
  start: {
    takes: '[--hub ADDRESS]',
    does: 'starts the server, like npm start; with --hub as the hub of a hall, for the main server at ADDRESS',
    run: async (option, address) => {
      if (option && (option !== '--hub' || !address))
        throw new CommandProblem('Usage: npm run -s pavilion -- start [--hub ADDRESS]')
      const { start } = await import('./commands/start.ts')
      return start(address ? { ...process.env, HUB: address } : process.env)
    },
  },
  migrate: {
    does: 'runs pending migrations',
    run: async () => {
      const [{ withDatabase }, { migrateAll }] = [await import('./commands/database.ts'), await import('./migrate.ts')]
      const ran = await withDatabase(await settings(), migrateAll)
      return ran.length ? `Ran ${ran.join(', ')}.` : 'Nothing to migrate.'
    },
  },
  migration: {
    takes: 'NAME',
    does: 'writes the next migration from the declarations',
    run: async name => {
      const [
        { migrationsIn },
        { unfilledIn, unfilledWords, writeMigration },
        { models, wholeCatalogue },
        { httpTables },
        { migrationsFolder },
      ] = [
        await import('@pavilion/store'),
        await import('@pavilion/store/tables/newMigration.ts'),
        await import('./domains.ts'),
        await import('@pavilion/http/tables.ts'),
        await import('./migrate.ts'),
      ]
      const file = await writeMigration(wholeCatalogue(await models()), migrationsFolder, name, httpTables)
      const unfilled = file ? unfilledIn(migrationsIn(migrationsFolder).at(-1)?.sql ?? '') : []
      return file
        ? [`Wrote apps/server/migrations/${file}: read it before you commit it.`, ...unfilled.map(unfilledWords)].join(
            '\n',
          )
        : 'The declarations match the last migration; nothing was written.'
    },
  },
  demo: {
    does: 'loads the demo event if there is no project yet',
    run: async () => {
      const config = await settings()
      const [{ withStore }, { loadDemoOnce }] = [await import('./commands/store.ts'), await import('./demo/index.ts')]
      const isLoaded = await withStore(config, store => loadDemoOnce(store))
      return isLoaded ? 'The demo event was loaded.' : 'There is already a project: nothing was loaded.'
    },
  },
  describe: {
    does: 'prints what the product declares, as JSON',
    run: async () => JSON.stringify(await (await import('./describe.ts')).describe()),
  },
  distribution: {
    takes: '[hash|citus]',
    does: 'prints how the tables could be divided by events, as SQL',
    run: async engine => {
      if (engine && engine !== 'hash' && engine !== 'citus')
        throw new CommandProblem('Usage: npm run -s pavilion -- distribution [hash|citus]')
      const [{ distributionText }, { models, wholeCatalogue }] = [
        await import('./distribution.ts'),
        await import('./domains.ts'),
      ]
      return distributionText(wholeCatalogue(await models()), engine || 'hash')
    },
  },
  months: {
    takes: '[TABLE [--detach YYYY-MM]]',
    does: 'says which logs can be divided by months; divides one; takes the months before one out of it',
    run: async (table, option, before) => {
      if (option && (option !== '--detach' || !before))
        throw new CommandProblem('Usage: npm run -s pavilion -- months [TABLE [--detach YYYY-MM]]')
      const { monthsText, divide, detach } = await import('./commands/months.ts')
      const config = await settings()
      if (!table) return monthsText(config)
      return before ? detach(config, table, before) : divide(config, table)
    },
  },
  'login-token': {
    takes: 'ACCOUNT',
    does: 'prints a one-time sign-in address, valid for ten minutes',
    run: async account => {
      const config = await settings()
      const [{ withStore }, { createLoginToken }] = [
        await import('./commands/store.ts'),
        await import('@pavilion/system/server/index.ts'),
      ]
      const token = await withStore(config, store => createLoginToken(store.system('command line'), account))
      if (!token) throw new CommandProblem(`There is no operator "${account}" who may sign in.`)
      const [{ addressHere }, { addressServed }] = [await import('./config.ts'), await import('./commands/serving.ts')]
      // HOST or PORT select another server, or one that is started later.
      const served = process.env.HOST || process.env.PORT ? undefined : addressServed(config.dataDir)
      return `${served ?? addressHere(config.host, config.port || 8080)}/admin/autoLogin?loginToken=${token}`
    },
  },
  backup: {
    takes: 'FILE',
    does: 'writes everything into one archive; the server may run',
    run: async file => {
      const { backup } = await import('./commands/backup.ts')
      const { path, bytes, tables, rows, files } = await backup(await settings(), file)
      return `Wrote ${path}: ${rows} rows of ${tables} tables and ${files} files in ${(bytes / 1e6).toFixed(1)} MB. It contains personal data and the key: protect it like the server.`
    },
  },
  restore: {
    takes: '[FILE | --at TIME]',
    does: 'restores an archive, or the log up to a moment, into an empty DATA_DIR',
    run: async (file, time) => {
      if (!file || (file === '--at') !== Boolean(time))
        throw new CommandProblem('Usage: npm run -s pavilion -- restore FILE, or restore --at TIME')
      if (time) {
        const { restoreAt } = await import('./commands/restoreAt.ts')
        const { upTo, parts, files } = await restoreAt(await settings(), time)
        return `Brought back ${parts} parts of the log and ${files} files; the last change is of ${upTo}. Start with npm start.`
      }
      const { restore } = await import('./commands/backup.ts')
      const { tables, rows, files } = await restore(await settings(), file)
      return `Restored ${rows} rows of ${tables} tables and ${files} files, each checked against the archive. Start with npm start.`
    },
  },
  'export-event': {
    takes: 'ID FILE',
    does: 'writes one event into an archive; the server may run',
    run: async (id, file) => {
      const [{ withStore }, { exportEvent }] = [
        await import('./commands/store.ts'),
        await import('./events/exportEvent.ts'),
      ]
      const event = eventOf(id)
      return exportedWords(await withStore(await settings(), store => exportEvent(store, event, String(file))))
    },
  },
  'import-event': {
    takes: 'FILE',
    does: 'brings an event in from its archive, whole or not at all',
    run: async file => {
      const [{ withStore }, { importEvent }] = [
        await import('./commands/store.ts'),
        await import('./events/importEvent.ts'),
      ]
      const { name, id, tables, rows, files, receipt } = await withStore(await settings(), store =>
        importEvent(store, String(file)),
      )
      return `Brought in the event ${id} (${name}): ${rows} rows of ${tables} tables and ${files} files, each compared with the archive.\nReceipt: ${receipt}`
    },
  },
  'erase-event': {
    takes: 'ID FILE',
    does: 'erases a closed event that FILE holds exactly as it is',
    run: async (id, file) => {
      const [{ withStore }, { eraseEvent }] = [
        await import('./commands/store.ts'),
        await import('./events/eraseEvent.ts'),
      ]
      const event = eventOf(id)
      const { name, rows, files } = await withStore(await settings(), store => eraseEvent(store, event, String(file)))
      return `Erased the event ${event} (${name}): ${rows} rows and ${files} files. ${file} brings it back.`
    },
  },
  'move-event': {
    takes: '[ID back | ID FILE | ID FILE ADDRESS RECEIPT]',
    does: 'moves an event into another installation',
    run: async (id, file, address, receipt) => {
      if (!id || !file || (address && !receipt))
        throw new CommandProblem('Usage: npm run -s pavilion -- move-event ID back | ID FILE | ID FILE ADDRESS RECEIPT')
      const [{ withStore }, { beginMove, finishMove, takeBack }] = [
        await import('./commands/store.ts'),
        await import('./events/moveEvent.ts'),
      ]
      const event = eventOf(id)
      return withStore(await settings(), async store => {
        if (file === 'back') {
          await takeBack(store, event)
          return `The event ${event} is written here again.`
        }
        if (address && receipt) {
          const { name, rows } = await finishMove(store, event, { file, address, receipt })
          return `The event ${event} (${name}) is at ${address} now: ${rows} rows were erased here, and its addresses lead there.`
        }
        const made = await beginMove(store, event, file)
        return `${made ? exportedWords(made) : `${file} was complete already.`}\nThe event ${event} is closed for writing here. At the new place: import-event ${file}; then here: move-event ${event} ${file} ADDRESS RECEIPT. To stay here: move-event ${event} back.`
      })
    },
  },
  'move-files': {
    takes: '--to ADDRESS',
    does: 'moves uploads to a bucket or back; the server may run',
    run: async (option, to) => {
      if (option !== '--to' || !to) throw new CommandProblem('Usage: npm run -s pavilion -- move-files --to ADDRESS')
      const { moveAllFiles } = await import('./commands/moveFiles.ts')
      const { copied, there, bytes, left } = await moveAllFiles(await settings(), to, ({ copied, there }) =>
        console.error(`${copied} files copied, ${there} were there …`),
      )
      return `Copied ${copied} files (${(bytes / 1e6).toFixed(1)} MB), each read again and compared; ${there} were there already. ${left}`
    },
  },
  'new-key': {
    does: 'adds a sealing key; the former ones still open what they sealed',
    run: async () => {
      const config = await settings()
      if (process.env.PAVILION_KEY)
        throw new CommandProblem(
          'The keys are in PAVILION_KEY: add «openssl rand -hex 32» at its end, behind a comma, for every process.',
        )
      const { addKey } = await import('@pavilion/store')
      const path = join(config.dataDir, 'key')
      addKey(path)
      return `Added to ${path}. Back it up, give the same file to every machine, start all processes again, then: npm run -s pavilion -- reseal`
    },
  },
  reseal: {
    does: 'seals with the newest key what former keys have sealed; the server may run',
    run: async () => {
      const config = await settings()
      const [{ withStore }, { reseal }] = [await import('./commands/store.ts'), await import('@pavilion/store')]
      const { values, lost } = await withStore(config, store => reseal(store.system('command line')))
      return `Sealed ${values} values again${lost ? `; ${lost} are opened by no key that is here` : ''}. The first key stays: hashes and signed addresses are its.`
    },
  },
  'reset-second-factor': {
    takes: 'ACCOUNT',
    does: 'turns off two-step verification of an operator who has lost it',
    run: async account => {
      const config = await settings()
      const [{ withStore }, { resetSecondFactor }] = [
        await import('./commands/store.ts'),
        await import('@pavilion/system/server/index.ts'),
      ]
      if (!(await withStore(config, store => resetSecondFactor(store.system('command line'), account))))
        throw new CommandProblem(`There is no operator "${account}" with two-step verification.`)
      return `Two-step verification of ${account} has been turned off; their sessions have ended.`
    },
  },
  size: {
    takes: '[VISITORS DAYS GATES]',
    does: 'says what machines an event needs, worked out from measured costs',
    run: async (...typed) => {
      const { ownPlan, plans, sizingTable } = await import('./sizing.ts')
      try {
        return sizingTable(typed[0] ? [ownPlan(typed)] : plans)
      } catch (error) {
        throw error instanceof RangeError ? new CommandProblem(error.message) : error
      }
    },
  },
  doctor: {
    takes: '[--database]',
    does: 'checks this installation; with --database only what its database needs',
    run: async option => {
      if (option && option !== '--database')
        throw new CommandProblem('Usage: npm run -s pavilion -- doctor [--database]')
      const config = await settings()
      const { examine, examineDatabase, report } = await import('./doctor.ts')
      const findings = option ? await examineDatabase(config) : await examine(config)
      if (findings.some(finding => !finding.well)) process.exitCode = 1
      return report(findings)
    },
  },
}

/** The list of commands, printed when none is given. */
export function usage(): string {
  const lines = Object.entries(commands).map(
    ([name, { takes = '', does }]) => `  ${`${name} ${takes}`.padEnd(30)} ${does}`,
  )
  return ['npm run -s pavilion -- <command>', '', ...lines].join('\n')
}

async function run([name = '', ...given]: string[]): Promise<string | void> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new CommandProblem(name ? `There is no command "${name}".\n${usage()}` : usage())
  const { takes = '' } = command
  // Some take no argument as well, some an option with its value.
  const fits = takes.startsWith('[') || given.length === (takes ? takes.split(' ').length : 0)
  if (!fits)
    throw new CommandProblem(`Usage: npm run -s pavilion -- ${name}${command.takes ? ` ${command.takes}` : ''}`)
  return command.run(...(given.length ? given : ['']))
}

// A problem that the person can solve is one sentence; everything else is shown with its stack.
const words = (error: unknown, fullDisk: (error: unknown) => string | undefined) =>
  error instanceof CommandProblem ||
  [
    'ConfigProblem',
    'SettingProblem',
    'EmbeddedProblem',
    'ArchiveProblem',
    'MonthsProblem',
    'MigrationProblem',
    'FileStoreProblem',
  ].includes((error as Error)?.name)
    ? (error as Error).message
    : (fullDisk(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error)))

if (import.meta.main) {
  try {
    const output = await run(process.argv.slice(2))
    // A long output into a pipe must be complete before the process ends.
    if (output !== undefined) await new Promise<void>(done => process.stdout.write(`${output}\n`, () => done()))
    if (process.argv[2] !== 'start') process.exit()
  } catch (error) {
    process.stderr.write(`${words(error, (await import('./config.ts')).fullDisk)}\n`)
    process.exit(1)
  }
}
