import { createStore, on } from '@comptoir/platform/admin'
import { socketEvent } from '@comptoir/platform/contract'
import { z } from 'zod'

/** `plugins_data`, read only once there is a plugin: what knows its shape is not on the way to the first list. */
export const pluginsArrive = socketEvent('plugins_data', z.array(z.unknown()))

/** Null: nothing has come yet. */
export const arrivedPlugins = createStore<readonly unknown[] | null>(null)

export const hearPlugins = () => void on(pluginsArrive, (plugins) => arrivedPlugins.set(plugins))
