/// <reference types="vite/client" />

declare module 'virtual:rooms' {
  export const index: import('./roomsIndex.ts').RoomsIndex
  export const models: Readonly<Record<string, () => Promise<{ model: import('@pavilion/declare').Room }>>>
  export const views: Readonly<Record<string, () => Promise<import('@pavilion/screens/alter.ts').RoomScreens>>>
}
declare module 'virtual:kin' {
  export const kin: Readonly<Record<string, readonly import('@pavilion/screens/environment.tsx').Kin[]>>
}
declare module 'virtual:acts' {
  export const acts: readonly import('@pavilion/declare').Choice[]
}
