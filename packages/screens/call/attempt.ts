import { result } from '@pavilion/declare'
import { useState } from 'react'
import { callApi, CallRefused, newKey } from './client.ts'

/** Writes of one form, each made once however often it is sent. The same wish keeps its key until the server has said yes or no: without an answer (the
 *  line is down, it is still under way, the database is away) it may have been done, and is asked for again by the same key. */
export class Attempt {
  #sent: string | undefined
  #key = ''
  /** Sends a wish and returns `data`. @throws as `callApi` */
  async send<T = unknown>(path: string, body: object): Promise<T> {
    const wish = path + JSON.stringify(body)
    if (this.#sent !== wish) { this.#sent = wish; this.#key = newKey() }
    try {
      const data = await callApi<T>(path, body, { key: this.#key })
      this.#sent = undefined
      return data
    } catch (error) {
      if (error instanceof CallRefused && error.code !== 'stillRunning' && error.result < result.broken) this.#sent = undefined
      throw error
    }
  }
}
/** The attempts of a form that stands. */
export const useAttempt = (): Attempt => useState(() => new Attempt())[0]
