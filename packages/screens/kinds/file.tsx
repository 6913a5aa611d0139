import { useHere } from '../environment.tsx'
import { displayName, FileLink, pathsOf } from './fileParts.tsx'
import { type CellProps, kindView } from './kind.ts'
import { onUse } from './onUse.tsx'
import { isNothing, Nothing } from './parts.tsx'

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
        <FileLink key={path} path={path} name={displayName(value, path, say(field.zh, field.en))} brief={!whole} />
      ))}
    </span>
  )
}

const FilesInput = onUse(() => import('./fileInput.tsx'))
/** Pictures and files, uploaded with progress and a retry after a failure. */
export const image = kindView({ Cell: ImageCell, Input: FilesInput, width: 80 })
export const images = kindView({ Cell: ImageCell, Input: FilesInput, width: 130, wide: true })
export const file = kindView({ Cell: FileCell, Input: FilesInput, width: 160 })
export const files = kindView({ Cell: FileCell, Input: FilesInput, width: 200, wide: true })
