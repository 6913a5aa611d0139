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

export interface ImportPreview {
  columns: { name: string; heading: string }[]
  passedOver: string[]
  rows: { row: number; cells: (string | number | null)[] }[]
  total: number
  good: number
  bad: number
  problems: ImportProblem[]
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
  readonly preview?: ImportPreview
  readonly started?: ImportOutcome
  readonly mode: ImportMode
  /** How much of the file has been sent, from 0 to 1; undefined while nothing is being sent. */
  readonly share?: number
  readonly error?: string
}

type ImportAction =
  | { type: 'choose'; file: File }
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
      return { file: action.file, mode: state.mode, share: 0 }
    case 'send':
      return { ...settled, share: 0 }
    case 'progress':
      return { ...state, share: action.share }
    case 'preview':
      return { ...settled, preview: action.preview, mode: 'all' }
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

/** The socket reports progress as it happens. Where no socket gets through, it is polled. */
const pollMs = 2000
const mostRowsNamed = 3

/** The state of one import dialog, and what can be done in it. */
export function useImport(of: AnyResource, options: ImportOptions | undefined, onDone: () => void) {
  const { say } = useHere()
  const attempt = useAttempt()
  const latest = useRef<AbortController>(undefined)
  const [state, dispatch] = useReducer(reduceImport, { mode: 'all' })
  const { file, started, mode } = state

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
  async function choose(chosen: File) {
    latest.current?.abort()
    const controller = new AbortController()
    latest.current = controller
    const { signal } = controller
    dispatch({ type: 'choose', file: chosen })
    try {
      const preview = await uploadFile<ImportPreview>(`/${of.name}/importPreview`, chosen, {
        ...(options && { fields: options }),
        onProgress,
        signal,
      })
      dispatch({ type: 'preview', preview })
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'fail', error: (error as Error).message })
    }
  }

  async function start({ name, remark, tellPeople }: { name: string; remark?: string; tellPeople?: boolean }) {
    if (!file) return
    dispatch({ type: 'send' })
    try {
      const outcome = await attempt.upload<ImportOutcome>(`/${of.name}/import`, file, {
        fields: { ...options, mode, name, ...(remark && { remark }), ...(tellPeople && { tellPeople: 'true' }) },
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
