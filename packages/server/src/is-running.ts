import { readConfig } from "./platform/config.ts";
import { findRunningShop } from "./platform/shop-database.ts";

/*
 * Prints the address of the shop that already serves this folder, and nothing when there is none. The start script
 * asks before it installs or builds anything, for that would pull the files from beneath the running shop.
 */
const address = await findRunningShop(readConfig(process.env).data.directory);
if (address !== undefined) process.stdout.write(address);
