import type { AnyResource } from '@pavilion/declare'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useReducer, useRef } from 'react'
import { useAttempt } from '../call/attempt.ts'
import { callApi, CallRefused, fetchFile, giveFile, uploadFile } from '../call/client.ts'
import { type Say, useHere } from '../environment.tsx'

export interface ImportProblem {
  row: number
  column: string
  message: string
}

export interface ImportChoice {
  name: string
  label: string
  value: string
  values: { value: string; label: string }[]
  decides?: boolean
}

export interface ImportPreview {
  columns: { name: string; heading: string }[]
  /** The columns of the sheet; `name`: the field that each is read into. */
  found: { key: string; heading: string; name: string | null; sample: string }[]
  fields: { name: string; heading: string; required: boolean }[]
  rows: { row: number; cells: (string | number | null)[] }[]
  total: number
  good: number
  bad: number
  problems: ImportProblem[]
  /** Rows that are imported although something about them is worth knowing. */
  noted: number
  notes: ImportProblem[]
  /** What can be chosen for all rows, and what is decided about single ones. */
  choices: ImportChoice[]
  /** What the correct rows will be, in sentences. */
  becomes: string[]
}
/** What a person has said about a sheet: which field each column is read into, and the choices. */
interface Said {
  readonly columns?: Readonly<Record<string, string>>
  readonly choices?: Readonly<Record<string, string>>
}

/** How far an import is, and what came of it once it no longer runs. */
export interface ImportOutcome {
  id: number
  running: boolean
  total: number | null
  done: number
  skipped: number
  message: string | null
  problems: ImportProblem[]
}

/** Values sent with the file, as the import of this list expects them. */
export type ImportOptions = Readonly<Record<string, string>>

/** `all`: nothing is imported unless every row is correct. `good`: only the correct rows are. */
export type ImportMode = 'all' | 'good'

interface ImportState {
  readonly file?: File
  readonly said: Said
  readonly preview?: ImportPreview
  readonly started?: ImportOutcome
  readonly mode: ImportMode
  /** How much of the file has been sent, from 0 to 1; undefined while nothing is being sent. */
  readonly share?: number
  readonly error?: string
}

type ImportAction =
  | { type: 'choose'; file: File }
  | { type: 'say'; said: Said }
  | { type: 'send' }
  | { type: 'progress'; share: number }
  | { type: 'preview'; preview: ImportPreview }
  | { type: 'start'; outcome: ImportOutcome }
  | { type: 'setMode'; mode: ImportMode }
  | { type: 'fail'; error: string }
  | { type: 'clearError' }

function reduceImport(state: ImportState, action: ImportAction): ImportState {
  const { share: _share, error: _error, ...settled } = state
  switch (action.type) {
    case 'choose':
      return { file: action.file, said: {}, mode: state.mode, share: 0 }
    case 'say':
      return { ...settled, said: action.said, share: 0 }
    case 'send':
      return { ...settled, share: 0 }
    case 'progress':
      return { ...state, share: action.share }
    case 'preview':
      return { ...settled, preview: action.preview, mode: action.preview.bad ? state.mode : 'all' }
    case 'start':
      return { ...settled, started: action.outcome }
    case 'setMode':
      return { ...state, mode: action.mode }
    case 'fail':
      return { ...settled, error: action.error }
    case 'clearError': {
      const { error: _error, ...rest } = state
      return rest
    }
  }
}

const fieldsOf = ({ columns, choices }: Said): Readonly<Record<string, string>> => ({
  ...choices,
  ...(columns && { columns: JSON.stringify(columns) }),
})

/** The socket reports progress as it happens. Where no socket gets through, it is polled. */
const pollMs = 2000
const mostRowsNamed = 3

/** The state of one import dialog, and what can be done in it. */
export function useImport(of: AnyResource, options: ImportOptions | undefined, onDone: () => void) {
  const { say } = useHere()
  const attempt = useAttempt()
  const latest = useRef<AbortController>(undefined)
  const [state, dispatch] = useReducer(reduceImport, { mode: 'all', said: {} })
  const { file, started, mode, said, preview } = state

  const { data: outcome = started } = useQuery({
    queryKey: ['importProgress', of.name, started?.id],
    enabled: started !== undefined,
    initialData: started,
    refetchInterval: query => (query.state.data?.running === false ? false : pollMs),
    queryFn: ({ signal }) => callApi<ImportOutcome>(`/${of.name}/importProgress`, { id: started?.id }, { signal }),
  })
  const ended = outcome?.running === false
  useEffect(() => {
    if (ended) onDone()
  }, [ended, onDone])

  const onProgress = (share: number) => dispatch({ type: 'progress', share })

  /**
   * Reads a file without importing it. A file chosen before is dropped, and so is an answer to it.
   */
  async function look(chosen: File, about: Said) {
    latest.current?.abort()
    const controller = new AbortController()
    latest.current = controller
    const { signal } = controller
    try {
      const preview = await uploadFile<ImportPreview>(`/${of.name}/importPreview`, chosen, {
        fields: { ...options, ...fieldsOf(about) },
        onProgress,
        signal,
      })
      dispatch({ type: 'preview', preview })
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'fail', error: (error as Error).message })
    }
  }
  function choose(chosen: File) {
    dispatch({ type: 'choose', file: chosen })
    return look(chosen, {})
  }
  function tell(about: Said) {
    dispatch({ type: 'say', said: about })
    return file && look(file, about)
  }
  /** Reads a column into a field, or into none (`''`). A field has one column. */
  const map = (key: string, name: string) =>
    tell({
      ...said,
      columns: {
        ...Object.fromEntries(
          (preview?.found ?? []).map(one => [one.key, name !== '' && one.name === name ? '' : (one.name ?? '')]),
        ),
        [key]: name,
      },
    })
  const decide = (name: string, value: string) => tell({ ...said, choices: { ...said.choices, [name]: value } })

  async function start({ name, remark, tellPeople }: { name: string; remark?: string; tellPeople?: boolean }) {
    if (!file) return
    dispatch({ type: 'send' })
    try {
      const outcome = await attempt.upload<ImportOutcome>(`/${of.name}/import`, file, {
        fields: {
          ...options,
          ...fieldsOf(said),
          mode,
          name,
          ...(remark && { remark }),
          ...(tellPeople && { tellPeople: 'true' }),
        },
        onProgress,
      })
      dispatch({ type: 'start', outcome })
    } catch (error) {
      dispatch({ type: 'fail', error: messageOf(error, say) })
    }
  }

  async function download(path: string, body: object, name: string) {
    try {
      giveFile(await fetchFile(path, body), `${name}.xlsx`)
    } catch (error) {
      dispatch({ type: 'fail', error: (error as Error).message })
    }
  }
  async function downloadTemplate() {
    dispatch({ type: 'clearError' })
    const name = say(`${of.zh}导入模板`, `${of.en} template`)
    await download(`/${of.name}/importTemplate`, options ? { options } : {}, name)
  }
  const downloadResult = () =>
    download(`/${of.name}/importResult`, { id: outcome?.id }, say(`${of.zh}导入结果`, `${of.en} result`))

  return {
    ...state,
    outcome,
    ended,
    choose,
    map,
    decide,
    start,
    downloadTemplate,
    downloadResult,
    setMode: (mode: ImportMode) => dispatch({ type: 'setMode', mode }),
  }
}
export type Import = ReturnType<typeof useImport>

/** The message of a refused import: of refused rows, the first few by number. */
function messageOf(error: unknown, say: Say): string {
  if (!(error instanceof CallRefused && error.fields)) return (error as Error).message
  return Object.entries(error.fields)
    .slice(0, mostRowsNamed)
    .map(([at, message]) => {
      const row = at.split('.')[0]
      return say(`第 ${row} 行：${message}`, `Row ${row}: ${message}`)
    })
    .join(' ')
}
