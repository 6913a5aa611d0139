import { FileStoreProblem, moveFiles, storeAt, type FileStore, type Moved } from '@pavilion/work/server/files/index.ts'
import type { Config } from '../config.ts'

/**
 * Copies uploads to one of the two places of FILES_URL and FILES_ALSO_URL from the other. The server
 * runs meanwhile: it reads in both, and deletes from both.
 * @throws FileStoreProblem unless `to` is one of the two
 */
export async function moveAllFiles(
  { dataDir, filesUrl, filesAlsoUrl }: Config,
  to: string,
  report: (moved: Moved) => void,
): Promise<Moved & { readonly left: string }> {
  const [first, also] = [
    storeAt(filesUrl, 'FILES_URL', dataDir, process.env),
    filesAlsoUrl === undefined ? undefined : storeAt(filesAlsoUrl, 'FILES_ALSO_URL', dataDir, process.env),
  ]
  const target = storeAt(to, '--to', dataDir, process.env)
  const at = (store: FileStore | undefined) => store?.where === target.where
  if (!also || (!at(first) && !at(also)))
    throw new FileStoreProblem(
      `Start the server with FILES_URL=${to} and FILES_ALSO_URL=${filesUrl ?? 'folder'} first, and give this command the same: then files are found in both places while they are moved, and those deleted meanwhile stay deleted.`,
    )
  const from = at(first) ? also : first
  const moved = await moveFiles(from, target, report)
  return {
    ...moved,
    left: at(first)
      ? `Start the server without FILES_ALSO_URL now; the files in ${from.where} are still there, delete them when a backup has been made.`
      : 'Files that are written from now on are still in FILES_URL: start the server with both addresses exchanged, and run this again.',
  }
}
