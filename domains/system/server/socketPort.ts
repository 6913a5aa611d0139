/** What the live messages need of a socket; the server implements it with its WebSocket. */
export interface Socket {
  send(text: string): void
  close(code?: number): void
  onMessage(listener: (text: string) => void): void
  onClose(listener: () => void): void
}
