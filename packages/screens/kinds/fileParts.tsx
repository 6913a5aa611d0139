import { LockOutlined, PaperClipOutlined } from '@ant-design/icons'
import { holdsMask } from '@pavilion/declare'
import { useHere } from '../environment.tsx'

/**
 * The addresses in the value of a file field: a string, or a list of strings or of `{ name, path
 * }`.
 */
export function pathsOf(value: unknown): string[] {
  if (Array.isArray(value))
    return value.map(entry => (typeof entry === 'string' ? entry : (entry as { path: string }).path))
  return value ? [String(value)] : []
}

function nameOf(value: unknown, path: string): string {
  const entries = Array.isArray(value) ? (value as { name?: string; path?: string }[]) : []
  const given = entries.find(entry => entry?.path === path)?.name
  return given ?? path.split('?')[0]?.split('/').pop() ?? path
}

/**
 * The name to show for a file. A file without a given name is called by its field and its type, as
 * in “Contract.pdf”: the digits of its address mean nothing to people.
 */
export const displayName = (value: unknown, path: string, label: string) =>
  typeof value === 'string' ? `${label}.${nameOf(value, path).split('.').pop()}` : nameOf(value, path)

/**
 * A file's name, as a link if this person may open the file. Otherwise a lock and the reason;
 * `brief` shows the reason in the tooltip only.
 */
export function FileLink({ path, name, brief }: { path: string; name: string; brief?: boolean }) {
  const { say } = useHere()
  const why = say('含个人信息，您的角色无权打开', 'Contains personal data your role cannot open')
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
