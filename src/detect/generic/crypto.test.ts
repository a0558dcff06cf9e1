import { testRecognizer } from "../../../test/recognizer.ts";
import { crypto } from "./crypto.ts";

/** Addresses from the genesis block, BIP 173, BIP 350, EIP-55 and the Bitcoin documentation. */
testRecognizer(crypto, {
  finds: [
    "⟦1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa⟧",
    "Send to ⟦1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2⟧, or ⟦3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy⟧.",
    "testnet ⟦mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn⟧ ⟦2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc⟧",
    "⟦1111111111111111111114oLvT2⟧",
    "⟦BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4⟧ (⟦bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4⟧)",
    "⟦tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7⟧",
    "⟦bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0⟧",
    "⟦bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y⟧",
    "⟦0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed⟧",
    '⟦0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359⟧ "⟦0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB⟧"',
    "⟦0x52908400098527886E0F7030069857D2E4169EE7⟧ ⟦0xde709f2102306220921060314715629080e2fb77⟧",
    "bitcoin:⟦1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2⟧?amount=1",
    "ビットコインアドレスは⟦1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2⟧です。",
    "イーサリアム：⟦0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed⟧",
  ],
  hints: ["⟦0x0000000000000000000000000000000000000000⟧"],
  ignores: [
    "",
    "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb fails the checksum",
    "1A1zP1eP5QGefi2DMPTfTL5SLmv7Divf0a has a zero",
    "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfN",
    "11A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa",
    "x1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa",
    "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5 fails the checksum",
    "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3T4 mixes cases",
    "tc1qw508d6qejxtdg4y5r3zarvary0c5xw7kg3g4ty has another prefix",
    "BC13W508D6QEJXTDG4Y5R3ZARVARY0C5XW7KN40WF2 has witness version 17",
    "bc10w508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kw5rljs90",
    "BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P has a program of 16 bytes",
    "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd has the checksum of version 0",
    "bc1zw508d6qejxtdg4y5r3zarvaryvqyzf3du has the checksum of version 0",
    "0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed fails EIP-55",
    "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe",
    "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed0",
    "5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
    "deb9b8ebb4ebd5a0b7c1d3e0f5a1c2b3d4e5f6a7b8c9d0e1f2a3b4c5d6e7f8a9",
  ],
});
