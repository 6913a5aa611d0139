import { LockOutlined, PaperClipOutlined } from '@ant-design/icons'
import { holdsMask } from '@pavilion/declare'
import { useHere } from '../environment.tsx'
import { type CellProps, kindView } from './kind.ts'
import { onUse } from './onUse.tsx'
import { isNothing, Nothing } from './parts.tsx'

export const pathsOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.map(entry => (typeof entry === 'string' ? entry : (entry as { path: string }).path))
    : value
      ? [String(value)]
      : []
export const nameOf = (value: unknown, path: string) =>
  (Array.isArray(value)
    ? (value as { name?: string; path?: string }[]).find(entry => entry?.path === path)?.name
    : undefined) ??
  path.split('?')[0]?.split('/').pop() ??
  path
/** What a file is called where nobody gave it a name: by its field and what it is, «Contract.pdf», never by the digits under which it is kept. */
export const spokenName = (value: unknown, path: string, label: string) =>
  typeof value === 'string' ? `${label}.${nameOf(value, path).split('.').pop()}` : nameOf(value, path)

/** A file by its name, which opens it where this reader may open it; `brief`: why not is told to who points at it. */
export function FileLink({ path, name, brief }: { path: string; name: string; brief?: boolean }) {
  const { say } = useHere()
  const why = say('含个人信息，您的角色不能打开', 'Holds personal data: your role may not open it')
  if (holdsMask(path))
    return (
      <span className="pv-line" title={why}>
        <LockOutlined /> {name}
        {!brief && <small className="pv-hint">{why}</small>}
      </span>
    )
  return (
    <a className="pv-line" href={path} target="_blank" rel="noreferrer">
      <PaperClipOutlined /> {name}
    </a>
  )
}

function ImageCell({ value, whole, field }: CellProps) {
  const { say } = useHere()
  if (isNothing(value)) return <Nothing />
  const paths = pathsOf(value)
  return (
    <span className="pv-thumbs">
      {(whole ? paths : paths.slice(0, 3)).map((path, index) => (
        <a
          key={path}
          href={path}
          target="_blank"
          rel="noreferrer"
          aria-label={`${say(field.zh, field.en)} ${index + 1}`}
        >
          <img src={path} alt="" loading="lazy" width={whole ? 96 : 32} height={whole ? 96 : 32} />
        </a>
      ))}
      {!whole && paths.length > 3 && <small>+{paths.length - 3}</small>}
    </span>
  )
}
function FileCell({ value, whole, field }: CellProps) {
  const { say } = useHere()
  if (isNothing(value)) return <Nothing />
  const paths = pathsOf(value)
  return (
    <span className={whole ? 'pv-stack' : 'pv-words'}>
      {paths.map(path => (
        <FileLink key={path} path={path} name={spokenName(value, path, say(field.zh, field.en))} brief={!whole} />
      ))}
    </span>
  )
}

const FilesInput = onUse(() => import('./fileInput.tsx'))
/** Pictures and files: uploaded with progress, tried again where it failed. */
export const image = kindView({ Cell: ImageCell, Input: FilesInput, width: 80 })
export const images = kindView({ Cell: ImageCell, Input: FilesInput, width: 130, wide: true })
export const file = kindView({ Cell: FileCell, Input: FilesInput, width: 160 })
export const files = kindView({ Cell: FileCell, Input: FilesInput, width: 200, wide: true })
