/** State and union territory codes of vehicles and older voter cards, those since replaced included (Central Motor Vehicles Rules). */
export const STATE =
  "(?:A[NPRS]|BR|C[GH]|D[DLN]|G[AJ]|H[PR]|J[HK]|K[AL]|L[AD]|M[HLNPZ]|NL|O[DR]|P[BY]|RJ|SK|T[GNRS]|U[AKP]|WB)";
