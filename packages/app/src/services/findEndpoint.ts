import { type Endpoint, type EndpointName, everydayEndpoints } from '@manyline/contract';

/** A call of the table; those of the console are fetched with the first of them. Undefined where that failed. */
export async function findEndpoint(name: EndpointName): Promise<Endpoint | undefined> {
  if (Object.hasOwn(everydayEndpoints, name)) return everydayEndpoints[name as keyof typeof everydayEndpoints];
  try {
    const { administrationEndpoints } = await import('@manyline/contract/administration');
    return administrationEndpoints[name as keyof typeof administrationEndpoints];
  } catch {
    return undefined;
  }
}
