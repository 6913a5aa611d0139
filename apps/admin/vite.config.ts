import { existsSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { folderOf } from '@pavilion/declare'
import { models } from '@pavilion/app-server/rooms.ts'
import { kinOfRooms } from './kin.ts'
import { indexOf } from './roomsIndex.ts'

const domains = join(import.meta.dirname, '../../domains')
/** `virtual:rooms`: an index of the rooms that the server mounts, and how to load each: its declarations, its own screens. `virtual:kin`: what names the rows of what. */
const roomsPlugin: Plugin = {
  name: 'pavilion-rooms',
  resolveId: id => (id === 'virtual:rooms' || id === 'virtual:kin' ? `\0${id}` : undefined),
  async load(id) {
    if (id === '\0virtual:kin') return `export const kin = ${JSON.stringify(kinOfRooms(await models()))}`
    if (id !== '\0virtual:rooms') return undefined
    const rooms = await models()
    const loader = (path: string) => `{ ${rooms.map(room => ({ area: room.area, file: join(domains, folderOf(room), path) })).filter(({ file }) => existsSync(file)).map(({ area, file }) => `${JSON.stringify(area)}: () => import(${JSON.stringify(file)})`).join(', ')} }`
    return `export const index = ${JSON.stringify(indexOf(rooms))}
export const models = ${loader('model/index.ts')}
export const views = ${loader('admin/screens.tsx')}`
  },
}

/** The back-office's browser bundle: apps/admin/dist, served below /admin. In development calls go to the server on port 8080. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [roomsPlugin, react()],
  build: {
    outDir: 'dist', emptyOutDir: true, manifest: 'manifest.json', target: 'es2023', cssMinify: true, chunkSizeWarningLimit: 1600,
    // These packages do nothing when they are loaded but do not say so: without this, half a form library comes with every input.
    rolldownOptions: { treeshake: { moduleSideEffects: [{ test: /@rc-component\//, sideEffects: false }] } },
  },
  server: { host: '127.0.0.1', port: 4300, proxy: Object.fromEntries(['/api', '/files', '/websocket'].map(path => [path, { target: process.env.PAVILION_SERVER ?? 'http://127.0.0.1:8080', ws: path === '/websocket' }])) },
})
